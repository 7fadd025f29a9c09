// Conditional requests: whether the browser's cached copy is current.

/** `header`: If-None-Match. A weak tag names the same content in another encoding. */
export const matchesETag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
