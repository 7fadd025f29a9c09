// How the API client sends a request: by `fetch`, or by XMLHttpRequest to report upload progress.

/** The parts of a response that the client reads. */
export type HttpResponse = { status: number; retryAfter: string | null; text: string }

/** `onText` receives the text of a successful response as it arrives. */
export type SendRequest = (
  url: string,
  request: RequestInit & { headers: Record<string, string>; signal: AbortSignal },
  onText?: (text: string) => void,
) => Promise<HttpResponse>

/** Reports the share of the form that was sent, from 0 to 1. Every report restarts the timeout. */
export type SendForm = (
  url: string,
  request: { method: string; headers: Record<string, string>; form: FormData; signal: AbortSignal },
  onProgress: (share: number) => void,
) => Promise<HttpResponse>
