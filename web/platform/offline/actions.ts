// The actions that also work without a connection, and the call that each one makes.
import type { ErrorType } from '#contract/errors.ts'
import type { TradeSide } from '#contract/journal-limits.ts'
import type { TradeInputFields } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import type { Prediction } from '#contract/predictions.ts'
import type { ReviewPeriod, ReviewQuestion } from '#contract/trade-reviews.ts'
import type { AnyInput, CallName, CallOptions, CallResult, ContractClient } from '../api/api-types.ts'
import { browserClock } from '../clock.ts'

type NotificationIds = { notificationIds: string[] }

/** Parts watched offline: spans in seconds, and when each began. */
export type WatchedOffline = {
  intervals: number[][]
  watchedAt: string[]
  watchTime: number
  currentTime: number
  playbackRate: number
}

export type ActionPayloads = {
  like: { postId: string }
  unlike: { postId: string }
  /** A lesson has the id of its post. */
  likeVideo: { postId: string }
  unlikeVideo: { postId: string }
  comment: { postId: string; comment: string; parentId?: string }
  follow: { memberId: string }
  unfollow: { memberId: string }
  /** If `fields.charts` names uploaded charts, the images are only shown while the post waits. */
  post: { fields: Record<string, string>; images: { file: Blob; name: string }[] }
  vote: { pollId: string; option: string }
  /** `asked`: the question that the member read. Only its version is sent. Missing in what older versions stored. */
  forecast: {
    predictionId: string
    probabilities: number[]
    asked?: Pick<Prediction, 'version' | 'kind' | 'question' | 'outcomes'>
  }
  readNotifications: NotificationIds
  archiveNotifications: NotificationIds
  deleteNotifications: NotificationIds
  watch: { videoId: string; report: WatchedOffline }
  /**
   * `edited`: what the member made of the trade before it was sent. Once the trade is created, the action becomes this
   * change, with its own key, because the trade may have reached the server. `images`: those of the trade, to show them
   * while it waits.
   */
  createTrade: { trade: TradeInputFields; images?: Media[]; edited?: { trade: TradeInputFields; key: string } }
  /** `version`: the one that the member changed. */
  changeTrade: { tradeId: string; version: number; trade: TradeInputFields; images?: Media[] }
  /** `version`: the one that the member saw. Missing if they delete whichever there is. */
  deleteTrade: { tradeId: string; symbol: string; version?: number }
  /** Answers of the trade review that begins `on` this day. `version`: the one that the member changed. */
  saveReview: { period: ReviewPeriod; on: string; version: number } & Record<ReviewQuestion, string>
  /** Makes a trade of the plan of the member's post. `symbol`, `side`: those of the plan, to show them while it waits. */
  tradePlan: { postId: string; symbol: string; side: TradeSide }
  /** `symbol`: that of the plan, to show it while it waits. */
  planNotTaken: { postId: string; symbol: string }
}
export type ActionType = keyof ActionPayloads

type ActionRule<Op extends ActionType> = {
  call: CallName
  /** Builds the same fields in the same order every time, because the server compares requests with the same key. */
  input: (payload: ActionPayloads[Op]) => AnyInput
  /** The subject. Actions on the same target never run at the same time, so that the later one wins. */
  target: (payload: ActionPayloads[Op], key: string) => string
  /** Whether the action sets a state: only the latest one matters. */
  isToggle: boolean
}

const likeOfPost = {
  input: ({ postId }: { postId: string }) => ({ params: { id: postId } }),
  target: ({ postId }: { postId: string }) => `like ${postId}`,
  isToggle: true,
}
const followOfMember = {
  input: ({ memberId }: { memberId: string }) => ({ params: { id: memberId } }),
  target: ({ memberId }: { memberId: string }) => `follow ${memberId}`,
  isToggle: true,
}
const ofPlan = {
  input: ({ postId }: { postId: string }) => ({ params: { id: postId } }),
  target: ({ postId }: { postId: string }) => `plan ${postId}`,
  isToggle: false,
}
const ofNotifications = {
  input: (body: NotificationIds) => ({ body }),
  target: (_: NotificationIds, key: string) => `notifications ${key}`,
  isToggle: false,
}

const actionRules = {
  like: { call: 'POST /posts/:id/like', ...likeOfPost },
  unlike: { call: 'POST /posts/:id/unlike', ...likeOfPost },
  likeVideo: { call: 'POST /learning/videos/:id/like', ...likeOfPost },
  unlikeVideo: { call: 'POST /learning/videos/:id/unlike', ...likeOfPost },
  follow: { call: 'POST /auth/follow/:id', ...followOfMember },
  unfollow: { call: 'POST /auth/unfollow/:id', ...followOfMember },
  readNotifications: { call: 'POST /notifications/read', ...ofNotifications },
  archiveNotifications: { call: 'POST /notifications/archive', ...ofNotifications },
  deleteNotifications: { call: 'DELETE /notifications', ...ofNotifications },
  watch: {
    call: 'POST /video-activity/progress/:videoId',
    // Without a key: the server adds up what is reported twice, and needs to know the time by this device's clock.
    input: ({ videoId, report }) => ({
      params: { videoId },
      body: { videoId, ...report, sentAt: new Date(browserClock.now()).toISOString() },
    }),
    target: ({ videoId }) => `watch ${videoId}`,
    isToggle: false,
  },
  createTrade: {
    call: 'POST /journal/trades',
    input: ({ trade }) => ({ body: trade }),
    target: (_, key) => `trade ${key}`,
    isToggle: false,
  },
  changeTrade: {
    call: 'PUT /journal/trades/:id',
    input: ({ tradeId, version, trade }) => ({ params: { id: tradeId }, body: { ...trade, version } }),
    target: ({ tradeId }) => `trade ${tradeId}`,
    isToggle: false,
  },
  deleteTrade: {
    call: 'DELETE /journal/trades/:id',
    input: ({ tradeId, version }) => ({
      params: { id: tradeId },
      ...(version !== undefined && { query: { version: String(version) } }),
    }),
    target: ({ tradeId }) => `trade ${tradeId}`,
    isToggle: false,
  },
  saveReview: {
    call: 'PUT /journal/review',
    input: (body) => ({ body }),
    target: ({ period, on }) => `review ${period} ${on}`,
    isToggle: false,
  },
  tradePlan: { call: 'POST /posts/:id/trade', ...ofPlan },
  planNotTaken: { call: 'POST /posts/:id/plan/not-taken', ...ofPlan },
  comment: {
    call: 'POST /posts/:id/comment',
    input: ({ postId, ...body }) => ({ params: { id: postId }, body }),
    target: ({ postId }) => `comment ${postId}`,
    isToggle: false,
  },
  vote: {
    call: 'POST /polls/:id/vote',
    input: ({ pollId, option }) => ({ params: { id: pollId }, body: { option } }),
    target: ({ pollId }) => `vote ${pollId}`,
    isToggle: false,
  },
  forecast: {
    call: 'POST /predictions/:id/forecast',
    input: ({ predictionId, probabilities, asked }) => ({
      params: { id: predictionId },
      body: { probabilities, ...(asked && { version: asked.version }) },
    }),
    target: ({ predictionId }) => `forecast ${predictionId}`,
    isToggle: true,
  },
  post: {
    call: 'POST /posts',
    input: ({ fields, images }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      if (!fields.charts) for (const { file, name } of images) form.append('media', file, name)
      return { form }
    },
    target: (_, key) => `post ${key}`,
    isToggle: false,
  },
} as const satisfies { [Op in ActionType]: ActionRule<Op> }

export type ActionResponses = { [Op in ActionType]: CallResult<(typeof actionRules)[Op]['call']> }

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

/** A newer version of the site in another tab may queue actions that this one doesn't know. They wait for it. */
export const isKnownAction = ({ opType }: Pick<OfflineAction, 'opType'>): boolean => Object.hasOwn(actionRules, opType)

export const callOf = (opType: ActionType): CallName => actionRules[opType].call

export const isToggle = (opType: ActionType): boolean => actionRules[opType].isToggle

type Described = Pick<OfflineAction, 'opType' | 'payload' | 'key'>

export const actionTarget = ({ opType, payload, key }: Described): string =>
  actionRules[opType].target(payload as never, key)

export type SendAction = (action: OfflineAction, settings?: CallOptions) => Promise<unknown>

/** Sends actions by the contract's calls, in the name of the member who acted. */
export function createSendAction(call: ContractClient): SendAction {
  const untyped = call as (name: CallName, input: AnyInput) => Promise<unknown>
  return ({ opType, payload, key, userId }, settings) => {
    const { call: name, input } = actionRules[opType]
    return untyped(name, { ...settings, ...input(payload as never), key, member: userId })
  }
}
