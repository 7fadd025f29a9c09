// The actions that also work without a connection, and the call that each one makes.
import type { ErrorType } from '#contract/errors.ts'
import type { AnyInput, CallName, CallOptions, CallResult, ContractClient } from '../api/api-types.ts'

type NotificationIds = { notificationIds: string[] }

export type ActionPayloads = {
  like: { postId: string }
  unlike: { postId: string }
  comment: { postId: string; comment: string; parentId?: string }
  follow: { memberId: string }
  unfollow: { memberId: string }
  /** If `fields.charts` names uploaded charts, the images are only shown while the post waits. */
  post: { fields: Record<string, string>; images: { file: Blob; name: string }[] }
  vote: { pollId: string; option: string }
  readNotifications: NotificationIds
  archiveNotifications: NotificationIds
  deleteNotifications: NotificationIds
}
export type ActionType = keyof ActionPayloads

const calls = {
  like: 'POST /posts/:id/like',
  unlike: 'POST /posts/:id/unlike',
  comment: 'POST /posts/:id/comment',
  follow: 'POST /auth/follow/:id',
  unfollow: 'POST /auth/unfollow/:id',
  post: 'POST /posts',
  vote: 'POST /polls/:id/vote',
  readNotifications: 'POST /notifications/read',
  archiveNotifications: 'POST /notifications/archive',
  deleteNotifications: 'DELETE /notifications',
} as const satisfies Record<ActionType, CallName>

export type ActionResponses = { [Op in ActionType]: CallResult<(typeof calls)[Op]> }

/** An action of a member. */
export type OfflineAction<Op extends ActionType = ActionType> = {
  [Each in Op]: {
    opType: Each
    payload: ActionPayloads[Each]
    /** The idempotency key, the same on every attempt. */
    key: string
    userId: string
  }
}[Op]

export type ActionStatus = 'pending' | 'processing' | 'completed' | 'failed'

type StoredFields<Op extends ActionType> = {
  id: string
  /** Actions are sent in this order, across all tabs. */
  order: number
  createdAt: number
  /** When the action was queued, or last retried by its member. */
  waitingSince: number
  status: ActionStatus
  retryCount: number
  /** Shown to the member. */
  lastError: string | null
  lastErrorType: ErrorType | null
  /** Don't send it before this time, in milliseconds since 1970. */
  notBefore: number
  completedAt: number | null
  /** The server's response, once completed. */
  response: ActionResponses[Op] | null
}

/** An action that is stored on this device. */
export type QueuedAction<Op extends ActionType = ActionType> = {
  [Each in Op]: OfflineAction<Each> & StoredFields<Each>
}[Op]

/** Actions that set a state: only the latest one matters. */
export const isToggle = (opType: ActionType): boolean => ['like', 'unlike', 'follow', 'unfollow'].includes(opType)

/** What an action is about. Actions on the same target never run at the same time, so that the later one wins. */
export function actionTarget(action: Pick<OfflineAction, 'opType' | 'payload' | 'key'>): string {
  const { opType, payload, key } = action as OfflineAction
  if (opType === 'post') return `post ${key}`
  if ('notificationIds' in payload) return `${opType} ${key}`
  if (opType === 'comment') return `comment ${payload.postId}`
  if (opType === 'vote') return `vote ${payload.pollId}`
  return 'postId' in payload ? `like ${payload.postId}` : `follow ${payload.memberId}`
}

/** Builds the same fields in the same order every time, because the server compares requests with the same key. */
function callInputOf({ opType, payload }: OfflineAction): AnyInput {
  if (opType === 'post') {
    const form = new FormData()
    for (const [name, value] of Object.entries(payload.fields)) form.set(name, value)
    if (!payload.fields.charts) for (const { file, name } of payload.images) form.append('media', file, name)
    return { form }
  }
  if (opType === 'comment') {
    const { postId, ...body } = payload
    return { params: { id: postId }, body }
  }
  if ('notificationIds' in payload) return { body: payload }
  if (opType === 'vote') return { params: { id: payload.pollId }, body: { option: payload.option } }
  return { params: { id: 'postId' in payload ? payload.postId : payload.memberId } }
}

export type SendAction = (action: OfflineAction, settings?: CallOptions) => Promise<unknown>

/** Sends actions by the contract's calls, in the name of the member who acted. */
export function createSendAction(call: ContractClient): SendAction {
  const untyped = call as (name: CallName, input: AnyInput) => Promise<unknown>
  return (action, settings) =>
    untyped(calls[action.opType], { ...settings, ...callInputOf(action), key: action.key, member: action.userId })
}
