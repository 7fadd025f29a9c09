// Calls a running site over HTTP, as a client would.
import type { ContractCalls } from '#contract/index.ts'
import type { BodyIn, Call, CallName, ParamsIn, QueryIn } from '#contract/kit.ts'

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}
type TypedSent<C extends Call> = {
  params?: ParamsIn<C>
  query?: QueryIn<C>
  body?: BodyIn<C>
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export type Received = { status: number; headers: Headers; body: any }

/** Calls the site as `token`'s owner, or as a guest. The typed form checks what is sent against the contract. */
export type Api = {
  <N extends keyof ContractCalls & CallName>(name: N, sent?: TypedSent<ContractCalls[N]>): Promise<Received>
  raw(name: string, sent?: Sent): Promise<Received>
}

function address(url: string, name: string, { params = {}, query = {} }: Sent): { method: string; target: string } {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  )
  const prefix = path.startsWith('/media') ? '' : '/api'
  return { method, target: `${url}${prefix}${filled}${search.size > 0 ? `?${search}` : ''}` }
}

export function caller(url: string, token?: string): Api {
  const raw = async (name: string, sent: Sent = {}): Promise<Received> => {
    const { method, target } = address(url, name, sent)
    const isForm = sent.body instanceof FormData
    const answer = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent.body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...sent.headers,
      },
      body: sent.body === undefined ? undefined : isForm ? (sent.body as FormData) : JSON.stringify(sent.body),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }
  return Object.assign(raw as Api, { raw })
}
