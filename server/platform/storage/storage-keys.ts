// Keys are paths of lower-case names. A name can't begin with a dot, so a key can't leave the folder.
const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
const prefixPattern = /^([a-z0-9_-][a-z0-9._-]*\/)*([a-z0-9_-][a-z0-9._-]*)?$/
/** File systems allow 255 bytes per name, S3 1,024 per key. */
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
