// A fake push service that stores the pushes of a site under test.
import type { PushMessage } from '#contract/notifications.ts'
import { areBrowserKeys } from '../platform/push/encrypt.ts'
import type { Priority, PushSender, SendResult } from '../platform/push/push.ts'

export type DeliveredPush = { endpoint: string; push: PushMessage; priority: Priority }
export type TestPush = PushSender & {
  /** Delivered pushes, oldest first. */
  delivered: DeliveredPush[]
  /** Sets the response to all further pushes to this endpoint. */
  respondWith(endpoint: string, sent: SendResult | Promise<SendResult>): void
}

/** Endpoints at this host are rejected, like those in an internal network. */
export const internalHost = 'inside.test'

export function createTestPush(): TestPush {
  const delivered: DeliveredPush[] = []
  const results = new Map<string, SendResult | Promise<SendResult>>()
  return {
    delivered,
    publicKey: 'test-public-key',
    respondWith: (endpoint, sent) => void results.set(endpoint, sent),
    findSubscriptionFault: async (endpoint, keys) => {
      if (!areBrowserKeys(keys)) return 'keys'
      return new URL(endpoint).hostname === internalHost ? 'endpoint' : null
    },
    send: async ({ endpoint }, push, priority) => {
      const result = (await results.get(endpoint)) ?? { outcome: 'sent', status: 201 }
      if (result.outcome === 'sent') delivered.push({ endpoint, push, priority })
      return result
    },
    close: () => {},
  }
}
