// What pages and the service worker say to each other. Neither may rely on the other being of the same build.
import type { PushMessage } from '#contract/notifications.ts'

/** A build is named by the file that its pages begin with. */
export type MessageToWorker =
  /** Answered with the worker's build. */
  | { kind: 'build' }
  /** Fetches and keeps these files of the site, or all of its own build. */
  | { kind: 'keep'; files: string[] | 'all' }
  /** A person wants the new version, or nobody is on an old one. */
  | { kind: 'takeOver' }

export type MessageToPage =
  /** Answered with the page's build. */
  | { kind: 'build' }
  /** A notification was chosen: the page goes there. Answered with true. */
  | { kind: 'open'; url: string }
  /** Not shown, because this page is looked at. */
  | { kind: 'pushed'; push: PushMessage }
  /** A file is no longer there: the page is of an old build. */
  | { kind: 'missing' }

type MessageTarget = { postMessage: (message: MessageToWorker | MessageToPage, ports: Transferable[]) => void }

/** Resolves to null where no answer comes in time: the other side may be asleep. */
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

/** Answers through the port that came with a message. */
export const replyTo = ({ ports }: Pick<MessageEvent, 'ports'>, value: string | true): void =>
  ports[0]?.postMessage(value)
