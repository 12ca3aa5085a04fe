/** For `loader`: loads the parts that the form as its user left it consists of. */
export async function loadCreate(): Promise<void> {
  const { loadFormParts } = await import('#features/create/form-parts.ts');
  await loadFormParts();
}
