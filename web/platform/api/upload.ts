// Sends a form by XMLHttpRequest, because fetch can't report progress. Loaded with the first upload.
import type { SendForm } from './transport.ts'

export const sendForm: SendForm = (url, { method, headers, form, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      onProgress(lengthComputable && total > 0 ? loaded / total : 0)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.onload = () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('Retry-After'),
        text: request.responseText,
      })
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.onabort = () => reject(signal.reason)
    request.send(form)
  })
