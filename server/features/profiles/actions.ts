// Editing one's own profile.
import type { User } from '#contract/accounts.ts'
import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/profiles.ts'
import { profileLimits, type profiles } from '#contract/profiles.ts'
import { hour, now, nowMs } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../platform/context.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { UploadedFile } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { changePersonalDetails } from '../accounts/actions/personal-details.ts'
import { currentUser } from '../accounts/reads.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { recordAudit } from '../audit/actions.ts'
import { invalidateImages, storeImages } from '../media/actions.ts'
import { invalidateAllPages } from '../posts/actions/page-cache.ts'
import { staffNameErrors } from '../screening/actions.ts'
import {
  authorById,
  claimRebroadcast,
  lockMember,
  type OwnProfileRow,
  ownProfile,
  removeStatedRegistration,
  saveIdentityChange,
  setPhotoPublic,
  setPhotoRemoved,
  storeEarlierProfile,
  writeProfile,
} from './queries.ts'
import { nextLimitReset, screeningErrors } from './rules.ts'

type Changes = Body<(typeof profiles)['PUT /auth/profile']>

export async function updateProfile(context: MemberContext, input: Changes, files: UploadedFile[]): Promise<User> {
  const upload = await uploadPhoto(context, files)
  return await inTransaction(context, async (inside) => {
    const before = await lockOwnProfile(inside)
    const changes = changedFields(before, input)
    if (upload || Object.keys(changes).length > 0) await applyChanges(inside, { before, changes, upload })
    return await currentUser(inside)
  })
}

async function lockOwnProfile({ db, viewer }: MemberContext): Promise<OwnProfileRow> {
  await lockMember(db, { id: viewer.memberId })
  const [own] = await ownProfile(db, { id: viewer.memberId })
  if (!own) throw new Failure('not_found')
  return own
}

const changedFields = (before: OwnProfileRow, input: Changes): Changes =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => before[field as keyof Changes] !== value))

type Change = { before: OwnProfileRow; changes: Changes; upload: string | undefined }

async function applyChanges(context: MemberContext, { before, changes, upload }: Change): Promise<void> {
  const { db, viewer } = context
  const { bio = null, location = null, website = null, name, username, phone } = changes
  const { registrationBody, registrationNumber } = { ...before, ...changes }
  assertWhole({ registrationBody, registrationNumber })
  const changesIdentity = (upload ?? name ?? username) !== undefined
  if (changesIdentity) await limitIdentityChanges(context, { before, changes, upload })
  const { phone: _, ...texts } = changes
  const changesText = Object.keys(texts).length > 0
  if (changesText) await storeEarlierProfile(db, { member: viewer.memberId, now: now().toISOString() })
  const photo = upload && (await publishPhoto(context, upload))
  await changePersonalDetails(context, { name, username, phone, photo })
  await checkTexts(context, changes)
  const changedAt = changesText || photo ? now().toISOString() : null
  const registration = { registrationBody, registrationNumber }
  await writeProfile(db, { member: viewer.memberId, bio, location, website, ...registration, changedAt })
  if (photo && before.profile_photo) await removeOldPhoto(context, before.profile_photo)
  const after = await emitProfileUpdated(context, viewer.memberId, { changesIdentity })
  // Name, username and photo are shown beside all of the member's content, so all pages are dropped.
  if (changesIdentity) await invalidateAllPages(context, viewer.memberId)
  else await context.platform.invalidations.publish(db, 'page', `/profile/${after.author_username}`)
}

type StatedRegistration = Pick<OwnProfileRow, 'registrationBody' | 'registrationNumber'>

/** A registration has a body and a number. */
function assertWhole({ registrationBody, registrationNumber }: StatedRegistration): void {
  if (registrationBody && !registrationNumber)
    throw invalidField('registrationNumber', validation.registrationNumberMissing)
  if (registrationNumber && !registrationBody)
    throw invalidField('registrationBody', validation.registrationBodyMissing)
}

/** Profiles have no review queue: texts that would put a post under review are rejected. */
async function checkTexts(
  context: MemberContext,
  { phone: _, registrationNumber: __, username, ...texts }: Changes,
): Promise<void> {
  const { memberId, role } = context.viewer
  if (role === 'admin') return
  const names = await staffNameErrors(context, { name: texts.name, username }, memberId)
  const fields = { ...screeningErrors(texts), ...names }
  const [message] = Object.values(fields)
  if (message) throw new Failure('validation_failed', { message, fields })
}

async function limitIdentityChanges({ db, viewer }: MemberContext, { before, changes, upload }: Change): Promise<void> {
  const time = nowMs()
  const resetsAt = nextLimitReset(before.change_limit_resets_at, time)
  const waitMs = resetsAt - time - hour
  if (waitMs <= 0) {
    await saveIdentityChange(db, { member: viewer.memberId, resetsAt: new Date(resetsAt).toISOString() })
    return
  }
  const message = validation.tooManyChanges(profileLimits.publicChangesPerHour)
  const field = upload ? 'profile_picture' : changes.name === undefined ? 'username' : 'name'
  throw new Failure('rate_limited', { message, fields: { [field]: message }, retryAfter: Math.ceil(waitMs / 1000) })
}

/** Uploads outside the transaction, because it takes time. Returns the image's id. */
async function uploadPhoto(context: MemberContext, files: UploadedFile[]): Promise<string | undefined> {
  const large = files.find(({ bytes }) => bytes > profileLimits.photoBytes)
  if (large)
    throw new Failure('payload_too_large', {
      message: validation.photoTooLarge,
      fields: { [large.field]: validation.photoTooLarge },
    })
  const [id] = await storeImages(context, {
    owner: context.viewer.memberId,
    files,
    maxEdge: profileLimits.photoPixels,
  })
  return id
}

async function publishPhoto({ db, viewer }: MemberContext, id: string): Promise<string> {
  const [photo] = await setPhotoPublic(db, { id, owner: viewer.memberId, now: now().toISOString() })
  if (!photo) throw new Error('the upload was deleted before it became a photo')
  return photo.key
}

async function removeOldPhoto(context: MemberContext, key: string): Promise<void> {
  const owner = context.viewer.memberId
  const removed = await setPhotoRemoved(context.db, { key, owner, now: now().toISOString() })
  await invalidateImages(
    context,
    removed.map((photo) => photo.key),
  )
}

/** An administrator removes what a member states. `stated`: what the administrator has seen. */
export const removeRegistration = (
  context: MemberContext,
  member: string,
  stated: { body: string; number: string },
): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, viewer, platform } = inside
    const at = now().toISOString()
    await lockMember(db, { id: member })
    await storeEarlierProfile(db, { member, now: at })
    const [removed] = await removeStatedRegistration(db, { member, ...stated, now: at })
    if (!removed) throw new Failure('conflict_stale')
    await recordAudit(db, { action: 'profiles.registrationRemoved', actorId: viewer.memberId, subjectId: member })
    const { author_username } = await emitProfileUpdated(inside, member, { changesIdentity: false })
    await platform.invalidations.publish(db, 'page', `/profile/${author_username}`)
  })

/** Notifies everyone of a change of identity, and the member's own sessions to fetch the account again. */
async function emitProfileUpdated(
  { db }: SystemContext,
  memberId: string,
  { changesIdentity = true } = {},
): Promise<AuthorRow> {
  const [row] = await authorById(db, { id: memberId })
  if (!row) throw new Failure('not_found')
  const user = authorView(row)
  if (changesIdentity) await emit(db, 'profile:updated', { user })
  await emit(db, 'user:updated', { memberId, user })
  return row
}

/** A member's best badge changed. `toEveryone`: also the pages that show them beside their posts. */
export async function announceBestBadge(
  { db }: SystemContext,
  memberId: string,
  { toEveryone }: { toEveryone: boolean },
): Promise<void> {
  const [row] = await authorById(db, { id: memberId })
  if (!row) return
  const user = authorView(row)
  if (toEveryone) await emit(db, 'profile:updated', { user })
  await emit(db, 'user:updated', { memberId, user })
}

/** Notifies the member's own sessions only. */
export async function emitUserUpdated({ database }: Platform, memberId: string): Promise<void> {
  const [row] = await authorById(database.pool, { id: memberId })
  if (row) await emit(database.pool, 'user:updated', { memberId, user: authorView(row) })
}

/** Administrators are marked beside their names, so everyone's pages and open screens learn of a change of role. */
export const announceRole = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async (inside) => {
    await emitProfileUpdated(inside, memberId)
    await invalidateAllPages(inside, memberId)
  })

/** A client reports that its member's profile changed: broadcasts the current profile once more, once per change. */
export const rebroadcastProfile = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async (inside) => {
    const [due] = await claimRebroadcast(inside.db, { member: memberId })
    if (due) await emitProfileUpdated(inside, memberId)
  })
