// Serves the built files of the site from memory. Only files that were in the folder at startup can be requested.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { EncodedBody, type EncodedBytes, encodingFor } from './encodings.ts'
import { matchesETag } from './etag.ts'
import { parseRange } from './range.ts'
import type { SecurityHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressibleExtensions = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
])

type Asset = { content: EncodedBody; etag: string | null; notModified: string[]; isText: boolean; isVideo: boolean }

export type Assets = {
  has(path: string): boolean
  /** Sends the file at `path`, which must exist. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Names that contain a content hash never change, so browsers may cache them forever. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** At the root, so that its scope is the whole site. */
const workerPath = '/sw.js'

type AssetHeaders = Pick<SecurityHeaders, 'asset' | 'serviceWorker'>

async function readAsset(file: string, path: string, security: AssetHeaders): Promise<Asset> {
  const extension = extname(path)
  const bytes = await readFile(file)
  const isText = compressibleExtensions.has(extension)
  const etag = isHashed(path) ? null : `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
  const shared = ['cache-control', caching, ...(path === workerPath ? security.serviceWorker : security.asset)]
  if (etag) shared.push('etag', etag)
  if (isText) shared.push('vary', 'accept-encoding')
  const isVideo = extension === '.mp4'
  if (isVideo) shared.push('accept-ranges', 'bytes')
  const headers = ['content-type', contentTypes[extension] ?? 'application/octet-stream', ...shared]
  return { content: new EncodedBody(bytes, headers, 'file'), etag, notModified: shared, isText, isVideo }
}

/** Browsers ask for parts of a video, and Safari plays none without them. False: the whole file is wanted. */
function sendPart({ bytes, headers }: EncodedBytes, request: IncomingMessage, response: ServerResponse): boolean {
  const size = bytes.length
  // The name of a video has its hash, but no validator that `If-Range` could name.
  if (request.method !== 'GET' || request.headers['if-range'] !== undefined) return false
  const range = parseRange(request.headers.range, size)
  if (!range) return false
  const isWrong = range === 'unsatisfiable'
  const part = isWrong ? bytes.subarray(0, 0) : bytes.subarray(range.start, range.end + 1)
  const place = isWrong ? `bytes */${size}` : `bytes ${range.start}-${range.end}/${size}`
  response.writeHead(isWrong ? 416 : 206, [
    ...withoutLength(headers),
    ...['content-length', String(part.length), 'content-range', place],
  ])
  response.end(part)
  return true
}

/** Names and values in turn. */
const withoutLength = (headers: string[]): string[] =>
  headers.filter((_, index) => headers[index - (index % 2)] !== 'content-length')

export async function openAssets(folder: string | undefined, security: AssetHeaders): Promise<Assets> {
  const entries = folder ? await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []) : []
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder?.length).split(sep).join('/')
    // Dot files belong to the build.
    if (entry.isFile() && !path.includes('/.')) files.set(path, file)
  }
  const read = new Map<string, Promise<Asset>>()
  return {
    has: (path) => files.has(path),
    send: async (path, request, response) => {
      let reading = read.get(path)
      if (!reading) {
        reading = readAsset(files.get(path)!, path, security)
        read.set(path, reading)
        // A failure may be temporary, such as too many open files: the next request tries again.
        reading.catch(() => read.delete(path))
      }
      const asset = await reading
      if (asset.etag && matchesETag(request.headers['if-none-match'], asset.etag)) {
        response.writeHead(304, asset.notModified)
        response.end()
        return
      }
      const encoding = asset.isText ? encodingFor(request.headers['accept-encoding']) : 'identity'
      const body = await asset.content.in(encoding)
      if (asset.isVideo && sendPart(body, request, response)) return
      const { bytes, headers } = body
      response.writeHead(200, headers)
      response.end(bytes)
    },
  }
}
