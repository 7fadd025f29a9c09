// Sends mail through an SMTP server, or writes .eml files to a folder when none is configured.
import { constants } from 'node:fs'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { now, nowMs, second } from './clock.ts'
import type { Config } from './config.ts'
import { newKey } from './ids.ts'
import type { Log } from './log.ts'

/** `to` is exactly one email, and so is `replyTo`: who gets the reply, if not the sender. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Rejects if the server didn't accept the mail. The sending job then retries. */
  send(mail: Mail): Promise<void>
  /** Rejects if mail can't be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. A slower server counts as failed; jobs have about the same time limit. */
const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second }

/** Characters that could end an email or begin another email or header. */
const unsafeInEmail = /[\s,;:<>()[\]\\"\p{Cc}]/u

/** Replaces control characters, because a line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

function oneAddress(email: string) {
  if (unsafeInEmail.test(email) || !/^[^@]+@[^@]+$/.test(email))
    throw new Error('a mail must have exactly one recipient email')
  return { name: '', address: email }
}

function toSendOptions({ to, replyTo, subject, text, html, headers = {} }: Mail): SendMailOptions {
  return {
    to: oneAddress(to),
    ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
    subject: oneLine(subject),
    text,
    html,
    headers: {
      // Suppresses automatic replies, such as out-of-office messages (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)])),
    },
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export async function openMailer(config: Pick<Config, 'mail' | 'dataFolder'>, log: Log): Promise<Mailer> {
  const { url, from } = config.mail
  return url ? serverMailer(url, from, log) : fileMailer(join(config.dataFolder, 'outbox'), from, log)
}

async function serverMailer(url: string, from: string, log: Log): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...timeouts, url, pool: true, maxConnections: 2 }, { from })
  transport.on('error', (error) => log.warn({ err: error }, 'lost the connection to the mail server'))
  return {
    send: async (mail) => void (await transport.sendMail(toSendOptions(mail))),
    check: async () => void (await transport.verify()),
    close: async () => transport.close(),
  }
}

async function fileMailer(folder: string, from: string, log: Log): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    send: async (mail) => {
      const composed = await composer.sendMail(toSendOptions(mail))
      const name = `${String(nowMs()).padStart(14, '0')}-${newKey().slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}`)
      await prepare()
      await writeFile(unfinished, composed.message as Buffer, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
      log.info({ subject: mail.subject, file: name }, 'wrote a mail to the outbox folder')
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
      if (link && process.stdout.isTTY) console.log(`${mail.subject}: ${link}`)
    },
    check: async () => {
      await prepare()
      await access(folder, constants.W_OK)
    },
    close: async () => {},
  }
}
