/** Whether everybody may read a song, a playlist or a persona. */
export function isOpenToAll(entity: { readonly is_public: boolean; readonly is_trashed: boolean }): boolean {
  return entity.is_public && !entity.is_trashed;
}
