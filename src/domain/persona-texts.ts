/** The name of a persona that was given none (PERSONA-05). */
export const UNNAMED_PERSONA = 'Untitled Persona';

/** What the server says about personas, and what people read (PERSONA-04 to PERSONA-20). */
export const PERSONA_TEXTS = {
  rootUnusable: 'A persona needs a finished song that is no stem.',
  artistInName: 'Name cannot contain artist names.',
  artistInDescription: 'Description cannot contain artist names.',
  noLoved: 'No loved personas found',
  noFollowed: 'No followed personas found',
} as const;
