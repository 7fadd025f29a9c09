// SQL about profiles for the statements of this feature and of those below it.

/** The texts of a profile, as one. `profiles` may be missing. */
export const profileText = (members: string, profiles: string): string =>
  `concat_ws(e'\\n', ${members}.name || ' (@' || ${members}.username || ')', nullif(${profiles}.bio, ''),
     nullif(${profiles}.location, ''), nullif(${profiles}.website, ''),
     nullif(trim(${profiles}.registration_body || ' ' || ${profiles}.registration_number), ''))`
