// Public profiles, and editing one's own.

import { z } from 'zod'
import { Phone, Role, User, Username } from './accounts.ts'
import { Author, Id, PageNumberPagination, Person, pageNumberQuery, Time, trimmedLine, trimmedText } from './common.ts'
import { defineCalls, defineEmits, defineEvents } from './define.ts'
import { validation } from './messages/en/profiles.ts'
import { Name } from './names.ts'

export const profileLimits = {
  bioLength: 500,
  locationLength: 100,
  websiteLength: 200,
  registrationBodyLength: 40,
  registrationNumberLength: 30,
  /** Bytes of a profile photo (B §5). */
  photoBytes: 5 * 1024 * 1024,
  /** The client resizes the photo to this edge and encodes it as JPEG with this quality (B §5). */
  photoPixels: 400,
  photoQuality: 0.8,
  /** Days between two username changes, and days for which the old username stays reserved (DECISIONS). */
  usernameChangeDays: 30,
  oldUsernameReservedDays: 90,
  /** Changes of name or photo. Each one is sent to everyone online and clears the page cache. */
  publicChangesPerHour: 5,
} as const

/** Fields that everyone may see. Email and phone are returned only to the member (GET /auth/me). */
export const PublicUser = Author.extend({
  id: Id,
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  /** As the member states it; nobody has checked it. Both are '' without a registration. */
  registrationBody: z.string(),
  registrationNumber: z.string(),
  createdAt: Time,
  role: Role,
  isVerified: User.shape.isVerified,
  badges: User.shape.badges,
  isFollowing: z.boolean(),
  /** Whether the viewer blocks this member. A viewer whom this member blocks gets 404. */
  isBlocked: z.boolean(),
  can: z.strictObject({ follow: z.boolean(), block: z.boolean(), report: z.boolean(), edit: z.boolean() }),
})
export type PublicUser = z.infer<typeof PublicUser>

export const ProfileStats = z.strictObject({ postsCount: z.int(), followersCount: z.int(), followingCount: z.int() })
export type ProfileStats = z.infer<typeof ProfileStats>

/** Browsers ignore everything before an @, and read a backslash as a slash: both can make a link look like another. */
const plainAddress = /^https?:\/\/[^/?#@\\]*(?:[/?#][^\\\p{Default_Ignorable_Code_Point}]*)?$/iu
/** '' clears it. */
export const Website = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: validation.website })
    .max(profileLimits.websiteLength, validation.websiteLong(profileLimits.websiteLength))
    .regex(plainAddress, validation.websitePlain),
])

/** Begins with letters, so that it can't be a phone number. */
const StatedNumber = trimmedLine(z.string(), validation.oneLine)
  .max(
    profileLimits.registrationNumberLength,
    validation.registrationNumberLong(profileLimits.registrationNumberLength),
  )
  .regex(/^[A-Za-z]{2,}[A-Za-z0-9 /.-]*\d[A-Za-z0-9 /.-]*$/, validation.registrationNumber)

export const profiles = defineCalls({
  'GET /auth/profile/:username': {
    summary: "A profile. An old username returns the member's current profile, with the new name in `user.username`",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ username: Username }),
    response: z.strictObject({ user: PublicUser, stats: ProfileStats }),
    errors: ['not_found', 'validation_failed'],
  },
  'GET /auth/suggestions': {
    summary: 'Suggestions of people to follow, based on shared follows and rooms, never on private data',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ users: z.array(Person), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'PUT /auth/profile': {
    summary: 'Edit your profile. Omitted fields stay unchanged',
    access: 'member',
    limit: 'upload',
    form: {
      fields: z.strictObject({
        name: Name.optional(),
        bio: trimmedText(z.string())
          .max(profileLimits.bioLength, validation.bioLong(profileLimits.bioLength))
          .optional(),
        location: trimmedLine(z.string(), validation.oneLine)
          .max(profileLimits.locationLength, validation.locationLong(profileLimits.locationLength))
          .optional(),
        website: Website.optional(),
        /** The body that the member is registered with, as they state it. '' clears it. */
        registrationBody: trimmedLine(z.string(), validation.oneLine)
          .max(
            profileLimits.registrationBodyLength,
            validation.registrationBodyLong(profileLimits.registrationBodyLength),
          )
          .optional(),
        registrationNumber: z.union([z.literal(''), StatedNumber]).optional(),
        phone: Phone.optional(),
        username: Username.optional(),
      }),
      files: { profile_picture: 1 },
    },
    response: z.strictObject({ user: User }),
    errors: [
      'validation_failed',
      'username_taken',
      'username_wait',
      'image_unreadable',
      'image_too_large',
      'payload_too_large',
      'too_many_files',
      'unsupported_media_type',
    ],
  },
})

export const profileEvents = defineEvents({
  /** Sent to everyone, with the public fields only. */
  'profile:updated': { audience: ['everyone'], payload: z.strictObject({ user: Author }) },
  /** Sent to the member's own sessions, which reload their account, and to those watching the profile. */
  'user:updated': { audience: ['people'], payload: z.strictObject({ memberId: Id, user: Author }) },
})

export const profileEmits = defineEmits({
  'profile:updated': {
    summary: 'Sent after a photo change. The server reloads the profile and notifies everyone',
    access: 'member',
    payload: z.strictObject({}),
  },
})
