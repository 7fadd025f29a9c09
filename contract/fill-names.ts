// Decides which fills are the same. The journal and the import compare these names. Keys of earlier imports may begin with a date
// as its file wrote it: only the import compares those in one form.

/** Their ids name the exchange's day and trade, so no two accounts have the same. Files may leave the account out. */
const exchangeIds = /^(?:zerodha|upstox|angelone|groww) /

/** Equal for equal fills. `key`: the broker and its id of the fill, or a hash of all fields. */
export const fillName = (account: string, key: string): string =>
  JSON.stringify([exchangeIds.test(key) ? '' : account, key])
