// Where a request comes from, for rate limits, sessions and logs.
import type { IncomingHttpHeaders } from 'node:http'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import type { Caller } from '../context.ts'
import { invalidField } from './parse.ts'

/** An IPv4 address unchanged; an IPv6 address cut to its /64, which is what one household or phone gets. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [front = '', back] = address.replace(/%.*$/, '').split('::')
  const groups = front === '' ? [] : front.split(':')
  if (back !== undefined) {
    const tail = back === '' ? 0 : back.split(':').length
    while (groups.length < 8 - tail) groups.push('0')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A random id that the browser generated. */
const devicePattern = /^[A-Za-z0-9_-]{16,64}$/
const agentLength = 300

export function callerOf(address: string, headers: IncomingHttpHeaders, requestId: string): Caller {
  const device = headers['x-device']
  if (device !== undefined && !(typeof device === 'string' && devicePattern.test(device)))
    throw invalidField('X-Device', messages.headerFormat('X-Device'))
  return {
    ipAddress: address,
    network: networkOf(address),
    device: device ?? null,
    userAgent: (headers['user-agent'] ?? '').slice(0, agentLength),
    requestId,
  }
}
