// Sends a file by tus (decision record 0029). Loaded with the first upload.
import { DetailedError, Upload } from 'tus-js-client'
import { parseFailure } from '../../platform/api/parse-failure.ts'
import { type SendFile, UploadError } from './uploader.ts'

/** Small enough for slow connections: the server limits each request to ten minutes. */
const chunkBytes = 8 * 1024 ** 2

/** The server responds but can't accept the bytes now, or a proxy can't reach it. */
const temporary: readonly number[] = [408, 409, 423, 425, 429, 500, 502, 503, 504]

function uploadError(error: Error): UploadError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new UploadError({ isTemporary: true })
  const failure = parseFailure(response.getBody())
  return new UploadError({ isTemporary: temporary.includes(response.getStatus()), message: failure?.message })
}

export const sendFile: SendFile = (file, { url, fileName, replaces }, { onCreated, onProgress, token }, signal) =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...(url === null ? { endpoint: '/api/learning/uploads' } : { uploadUrl: url }),
      metadata: { filename: fileName, ...(replaces && { videoId: replaces }) },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        signal.throwIfAborted()
        request.setHeader('Authorization', `Bearer ${token()}`)
      },
      onAfterResponse: (_, response) => {
        const id = response.getHeader('X-Video-Id')
        const location = response.getHeader('Location')
        if (id && location) onCreated({ id, url: location })
      },
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(uploadError(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })
