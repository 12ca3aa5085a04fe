/** Where local storage says whose the create form is. */
export const FORM_OWNER_KEY = 'createV2-owner';
