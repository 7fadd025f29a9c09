// Export and deletion of accounts: what the server says.

/** Stored in place of the name of a member who deleted their account. */
export const erasedMemberName = 'Erased member'

export const dataRights = {
  codeDigits: (limit: number) => `Enter the ${limit} digits from the email`,
  codeSent: (limit: number) => `We've sent you a code. It works for ${limit} minutes.`,
  wrongCode: "That code isn't right. Check the newest email we sent you.",
  noCode: 'That code no longer works. Ask for a new one.',
  administrator: "Administrators can't delete their account. Ask another administrator to remove your role first.",
  tooManyExports: (limit: number) =>
    `You've asked for ${limit} copies of your data in the last 24 hours. Try again later.`,
} as const

/** In the archives of an export. */
export const exportTexts = {
  fileName: (product: string, part: number) => `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${part}.zip`,
  /** `at`: a date in words. */
  readMe: ({ product, username, at }: { product: string; username: string; at: string }) =>
    `Your data on ${product}: @${username}, ${at}

data/     Everything you entered, and what ${product} stores about you. Each table is in two formats: JSON has the exact
          values, CSV opens in a spreadsheet. Times are in UTC.
images/   The images you uploaded. Their names are the ids in data/media.json.
videos/   Your lessons in the best quality that we keep. Their names are the ids in data/videos.json.

Large exports have several archives. Each one opens by itself.

Not included: passwords and other secrets, what others wrote, and notes between administrators.
`,
  leftOutFile: 'not-included.txt',
  leftOut: (names: string[]) =>
    `These files are too large for an archive. You can watch them on the page of the lesson.\n\n${names.join('\n')}\n`,
} as const
