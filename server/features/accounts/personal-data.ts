import { notPersonal, ownInternals, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'

const hashes = 'keyed hashes, deleted within an hour'
const byEmail = { erase: { delete: 'email = $email' }, export: { omit: 'expires within minutes or days' } } as const

export const accountData: PersonalData = {
  tables: {
    members: { erase: { keep: 'the id stays, without names' }, export: { key: 'id', where: 'id = $member' } },
    registrations: ownRows('member_id', 'member_id'),
    suspensions: ownRows('member_id', 'member_id'),
    passwords: ownInternals('member_id', 'a hash'),
    identities: ownRows('member_id', 'id'),
    agreements: ownRows('member_id', `document || ' ' || version`),
    usernames: ownRows('member_id', 'username'),
    sessions: ownRows('member_id', 'id', ['revocation_hash', 'administrator_session_id']),
    login_as_notices: ownRows('member_id', 'id'),
    access_tokens: ownRows('member_id', 'id', ['hash']),
    mailed_tokens: ownInternals('member_id', 'a hash'),
    used_tokens: ownInternals('member_id', 'a hash'),
    member_devices: ownInternals('member_id', 'keyed hashes'),
    erasure_codes: ownInternals('member_id', 'a keyed hash'),
    account_erasures: {
      erase: { keep: 'the record of the erasure: an id and dates' },
      export: { key: 'member_id', where: 'member_id = $member' },
    },
    signups: { ...byEmail, erase: { delete: 'email = $email or username = $username' } },
    mail_requests: byEmail,
    oidc_login_codes: byEmail,
    login_attempts: notPersonal(hashes),
    login_locks: notPersonal(hashes),
    // The last, because the email is needed to find the rest if an erasure is repeated.
    member_details: ownRows('member_id', 'member_id'),
  },
  erase: async ({ mailer }, { email }) => {
    if (email !== '') await mailer.deleteWritten(email)
  },
}
