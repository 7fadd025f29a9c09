/** Beside the names of members whose registration an administrator has recorded. */
export const registrationNumber = {
  short: (number: string) => `SEBI ${number}`,
  label: (number: string) => `Registered at SEBI: ${number}`,
} as const
