// Errors about the site's settings.

export const validation = {
  nameLong: (limit: number) => `The name can have up to ${limit} characters`,
  date: 'Enter a date, or leave this empty',
  noticeLong: (limit: number) => `A notice can have up to ${limit} characters`,
  addressLong: (limit: number) => `The address can have up to ${limit} characters`,
  socialLinks: (limit: number) => `Enter up to ${limit} links that begin with https://, one a line`,
  fixed: 'The operator fixed this where the program runs',
} as const
