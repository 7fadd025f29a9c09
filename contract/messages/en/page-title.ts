// Page titles that the first script needs. All others are in titles.ts.
export const pageTitles = {
  of: (page: string, product: string) => `${page} · ${product}`,
  /** The page that a title names. */
  pageOf: (title: string, product: string) => title.replace(` · ${product}`, ''),
  post: 'Post',
} as const
