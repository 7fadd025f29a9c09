// Keys are paths of lower-case names. No name begins with a dot, so that none leads out of the folder.
const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
const prefixPattern = /^([a-z0-9_-][a-z0-9._-]*\/)*([a-z0-9_-][a-z0-9._-]*)?$/
/** A file name of a disk holds 255 bytes, a key of S3 1,024. */
const maxNameLength = 200
const maxKeyLength = 600

export class StorageKeyError extends Error {
  override name = 'StorageKeyError'
}

const fits = (text: string): boolean =>
  text.length <= maxKeyLength && text.split('/').every((name) => name.length <= maxNameLength)

export function checkKey(key: string): string {
  if (fits(key) && keyPattern.test(key)) return key
  throw new StorageKeyError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
}

export function checkPrefix(prefix: string): string {
  if (fits(prefix) && prefixPattern.test(prefix)) return prefix
  throw new StorageKeyError(`not a storage prefix: ${JSON.stringify(prefix.slice(0, 100))}`)
}
