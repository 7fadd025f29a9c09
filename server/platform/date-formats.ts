import { LRUCache } from 'lru-cache'

/** There are about 420 time zones. */
const maxFormats = 500

/** Creating a format is slow, so they are cached per time zone. */
export function cachedFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: maxFormats })
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}
