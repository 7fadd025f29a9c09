// Reads the mails that a site under test has sent.
import type { TestSite } from './test-site.ts'

const readable = (mail: string): string =>
  /^content-transfer-encoding: *quoted-printable/im.test(mail)
    ? mail
        .replace(/=\r?\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    : mail

/** Oldest first. */
export const mailsTo = async (site: TestSite, email: string): Promise<string[]> =>
  (await site.mails()).map(readable).filter((mail) => new RegExp(`^To:.*${email}`, 'im').test(mail))
