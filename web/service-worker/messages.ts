// Messages between pages and the service worker. The two can be of different builds.
import type { Language } from '#contract/languages.ts'
import type { PushMessage } from '#contract/notifications.ts'

/** A build is identified by its entry script. Pages of older builds, which were English, send no language. */
export type MessageToWorker =
  /** The worker replies with its build in the page's language. */
  | { kind: 'build'; language?: Language }
  /** Cache these files, or all files of the worker's own build in the page's language, and its shell. */
  | { kind: 'keep'; files: string[] | 'all'; language?: Language }
  /** Activate the waiting worker: the person chose to update, or no tab is on an old build. */
  | { kind: 'takeOver' }
  /** The worker replies with the tag of the notification that opened this page, once. */
  | { kind: 'openedBy' }

export type MessageToPage =
  /** The page replies with its build. */
  | { kind: 'build' }
  /** A notification was clicked: go to its URL. The page replies with true. Workers of older builds send no tag. */
  | { kind: 'open'; url: string; tag?: string }
  /** A push arrived and isn't shown if this page, which is visible, replies with true. */
  | { kind: 'pushed'; push: PushMessage }
  /** A file is gone: this page belongs to an old build. */
  | { kind: 'missing' }

type MessageTarget = { postMessage: (message: MessageToWorker | MessageToPage, ports: Transferable[]) => void }

/** Resolves to null if there is no reply in time; the other side may be suspended. */
export function requestReply(
  target: MessageTarget,
  message: MessageToWorker | MessageToPage,
  timeout = 2000,
): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (reply: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(reply)
    }
    const timer = setTimeout(() => finish(null), timeout)
    port1.onmessage = ({ data }) => finish(data)
    target.postMessage(message, [port2])
  })
}

/** Replies through the port that came with the message. */
export const replyTo = ({ ports }: Pick<MessageEvent, 'ports'>, value: string | true | null): void =>
  ports[0]?.postMessage(value)
