// The search params of the moderators' pages.
import { parts, reports } from '#contract/messages/en/moderation-screens.ts'
import { permissions } from '#contract/permissions.ts'
import { postStatuses } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { sharedKinds, sharedStatuses } from '#contract/trade-journals.ts'
import { videoStatuses } from '#contract/videos.ts'
import {
  dayParam,
  idParam,
  oneOf,
  optional,
  pageParam,
  type RawSearch,
  textParam,
} from '../../shared/admin/search-params.ts'

const caseQueue = oneOf('reported', 'appeals', 'decided')
const caseReason = oneOf(
  ...(Object.keys(reports.reasons) as (keyof typeof reports.reasons)[]),
  ...(Object.keys(parts.reviewReasons) as (keyof typeof parts.reviewReasons)[]),
)
const caseOutcome = oneOf('resolved', 'dismissed', 'reviewed')
const caseAge = oneOf('hour', 'day', 'week')

const section = oneOf(...sections)
export const roomChoices = (all: string) => ({ all, ...Object.fromEntries(sections.map((room) => [room, room])) })
/**
 * `queue`: those under review have a path of their own. `outcome`: of decided reports. `case`: the one that is open;
 * `edit`: with its text to edit.
 */
export const casesSearch = (raw: RawSearch) =>
  optional({
    queue: caseQueue(raw.queue),
    reason: caseReason(raw.reason),
    section: section(raw.section),
    author: idParam(raw.author),
    age: caseAge(raw.age),
    outcome: caseOutcome(raw.outcome),
    page: pageParam(raw.page),
    case: idParam(raw.case),
    edit: oneOf('1')(raw.edit),
  })

const status = oneOf(...postStatuses)
const sort = oneOf('likesCount', 'commentsCount', 'reportsCount')
const order = oneOf('asc')
export const contentSearch = (raw: RawSearch) =>
  optional({
    query: textParam(raw.query),
    section: section(raw.section),
    status: status(raw.status),
    sort: sort(raw.sort),
    order: order(raw.order),
    page: pageParam(raw.page),
  })

export const approvalSearch = (raw: RawSearch) => optional({ page: pageParam(raw.page) })

const videoStatus = oneOf('featured', ...videoStatuses)
export const videosSearch = (raw: RawSearch) =>
  optional({
    query: textParam(raw.query),
    section: section(raw.section),
    status: videoStatus(raw.status),
    page: pageParam(raw.page),
  })

const memberStatus = oneOf('active', 'suspended', 'banned')
const memberRole = oneOf('admin', ...permissions)
const written = oneOf('posts', 'comments', 'videos')
/** `member` opens what that member published; `written` chooses its type. */
export const usersSearch = (raw: RawSearch) =>
  optional({
    search: textParam(raw.search),
    status: memberStatus(raw.status),
    role: memberRole(raw.role),
    page: pageParam(raw.page),
    member: idParam(raw.member),
    written: written(raw.written),
    writtenPage: pageParam(raw.writtenPage),
  })

export const auditSearch = (raw: RawSearch) =>
  optional({
    action: textParam(raw.action),
    actor: idParam(raw.actor),
    subject: idParam(raw.subject),
    from: dayParam(raw.from),
    to: dayParam(raw.to),
    page: pageParam(raw.page),
  })

export const journalsSearch = (raw: RawSearch) =>
  optional({
    search: textParam(raw.search),
    shares: oneOf(...sharedKinds)(raw.shares),
    status: oneOf(...sharedStatuses)(raw.status),
  })
