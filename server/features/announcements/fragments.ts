// SQL about who an announcement is for.
import { announcementLimits } from '#contract/announcements.ts'
import { sections } from '#contract/sections.ts'

const since = `($now::timestamptz - interval '${announcementLimits.audienceDays} days')`

const rooms = sections.map((section) => `'${section}'`).join(', ')

const wasHere = (member: string): string =>
  `(exists (select from sessions session where session.member_id = ${member}.id and session.last_seen_at > ${since})
     or exists (select from member_devices device where device.member_id = ${member}.id and device.last_seen_at > ${since}))`

const wroteIn = (member: string, room: string): string =>
  `(exists (select from posts own where own.author_id = ${member}.id and own.section = ${room} and own.published_at > ${since})
     or exists (
       select from comments own join posts post on post.id = own.post_id
       where own.author_id = ${member}.id and own.created_at > ${since} and post.section = ${room}))`

const hasRole = (member: string): string =>
  `when 'administrators' then ${member}.role = 'admin'
     when 'moderators' then 'moderator' = any(${member}.permissions)
     when 'editors' then 'editor' = any(${member}.permissions)`

/** `member`: an alias of `members`, `audience`: an SQL expression. An audience that this version doesn't know is empty. */
export const isInAudience = (member: string, audience: string): string =>
  `case ${audience}
     when 'everyone' then true
     ${hasRole(member)}
     when 'new' then ${member}.created_at > ${since}
     when 'active' then ${wasHere(member)}
     when 'away' then not ${wasHere(member)}
     else ${audience} in (${rooms}) and ${wroteIn(member, audience)}
   end`

/** Holders of a role are asked again when their turn comes: they may have lost it since they were listed. */
export const isStillInAudience = (member: string, audience: string): string =>
  `case ${audience} ${hasRole(member)} else true end`

/** A banner or a sending that has begun and not ended. `row`: an alias of `announcements`. */
export const isRunning = (row: string): string =>
  `(${row}.status = 'sending' and (${row}.ends_at is null or ${row}.ends_at > $now::timestamptz))`
