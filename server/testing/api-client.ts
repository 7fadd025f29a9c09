// Calls a running site over HTTP, as a client would.

import type { BodyInput, Call, CallName, ParamsInput, QueryInput } from '#contract/define.ts'
import type { ContractCalls } from '#contract/index.ts'

export type ApiInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}
type TypedApiInput<C extends Call> = {
  params?: ParamsInput<C>
  query?: QueryInput<C>
  body?: BodyInput<C>
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export type ApiResponse = { status: number; headers: Headers; body: any }

/** Calls the site as the owner of `token`, or as a guest. The typed form checks the input against the contract. */
export type ApiClient = {
  <N extends keyof ContractCalls & CallName>(name: N, sent?: TypedApiInput<ContractCalls[N]>): Promise<ApiResponse>
  raw(name: string, sent?: ApiInput): Promise<ApiResponse>
}

function requestTarget(
  url: string,
  name: string,
  { params = {}, query = {} }: ApiInput,
): { method: string; target: string } {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  )
  const prefix = path.startsWith('/media') || /\.xml$|\/feed\.json$/.test(path) ? '' : '/api'
  return { method, target: `${url}${prefix}${filled}${search.size > 0 ? `?${search}` : ''}` }
}

export function createApiClient(url: string, token?: string): ApiClient {
  const raw = async (name: string, sent: ApiInput = {}): Promise<ApiResponse> => {
    const { method, target } = requestTarget(url, name, sent)
    const isForm = sent.body instanceof FormData
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent.body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...sent.headers,
      },
      body: sent.body === undefined ? undefined : isForm ? (sent.body as FormData) : JSON.stringify(sent.body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
  }
  return Object.assign(raw as ApiClient, { raw })
}
