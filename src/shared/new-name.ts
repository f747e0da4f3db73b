/** The name of an account until its person types one (specification, section 7: POST /api/auth/sync). */
export const newName = 'New User';
