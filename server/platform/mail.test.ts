import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newKey } from './ids.ts'
import { openLog } from './log.ts'
import { type Mail, openMailer, reasonOf } from './mail.ts'

let folder: string
const lines: string[] = []
const log = openLog('info', { write: (line) => lines.push(line) })
const mail = {
  to: 'asha@members.test',
  subject: 'Verify your email',
  text: 'Open https://site.test/verify-email?token=secret-token',
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartroom-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

const from = 'The room <room@site.test>'

/** Sends mails to a new outbox folder and returns its files. */
async function posted(...mails: Mail[]) {
  const dataFolder = join(folder, newKey())
  const mailer = await openMailer({ mail: { url: undefined, from }, dataFolder }, log)
  await mailer.check()
  for (const one of mails) await mailer.send(one)
  const outbox = join(dataFolder, 'outbox')
  const names = (await readdir(outbox)).sort()
  return { outbox, names, texts: await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8'))) }
}
const headOf = (text = ''): string => text.slice(0, text.indexOf('\r\n\r\n'))

describe('without an SMTP server, a mail', () => {
  it('is written as an .eml file that only its owner can read', async () => {
    const { outbox, names, texts } = await posted({ ...mail, html: '<p>Open it</p>' })
    expect(names).toEqual([expect.stringMatching(/^\d{14}-[0-9a-f]{8}\.eml$/)])
    const head = headOf(texts[0])
    expect(head).toMatch(/^From: The room <room@site\.test>$/m)
    expect(head).toMatch(/^To: asha@members\.test$/m)
    expect(head).toMatch(/^Subject: Verify your email$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
    const { mode } = await stat(join(outbox, names[0]!))
    expect(mode & 0o077).toBe(0)
  })

  it('is logged with its subject and file name, never with its link', async () => {
    const { names } = await posted(mail)
    const line = lines.find((text) => text.includes(names[0]!))
    expect(line).toContain('Verify your email')
    expect(lines.join('')).not.toContain('secret-token')
    expect(lines.join('')).not.toContain('asha@members.test')
  })

  it.each([
    [true, [['Verify your email: https://site.test/verify-email?token=secret-token']]],
    [false, []],
  ])('prints its first link only on a terminal (isTTY: %s)', async (isTerminal, shown) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    const before = process.stdout.isTTY
    process.stdout.isTTY = isTerminal
    onTestFinished(() => {
      process.stdout.isTTY = before
    })
    await posted(mail, { ...mail, text: 'No link' })
    expect(print.mock.calls).toEqual(shown)
  })

  it('gets a unique file name', async () => {
    const { texts } = await posted(...Array.from({ length: 20 }, (_, turn) => ({ ...mail, subject: `Mail ${turn}` })))
    expect(new Set(texts.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).size).toBe(20)
  })
})

describe('a mail', () => {
  it.each([
    'Hi\r\nBcc: all@members.test',
    'Hi\nBcc: all@members.test',
    'Hi\r\n\r\nAnother body',
    'Hi\0\r Bcc: all@members.test',
    'Hi\u2028Bcc: all@members.test',
  ])('strips line breaks from its headers with the subject %j', async (subject) => {
    const { texts } = await posted({ ...mail, subject, headers: { 'X-Kind': `one\r\nX-Other: two` } })
    const head = headOf(texts[0])
    expect(head).not.toMatch(/^(bcc|x-other):/im)
    expect(head).toMatch(/^X-Kind: one X-Other: two$/m)
    expect(head).toMatch(/^To: asha@members\.test$/m)
  })

  it.each([
    'asha@members.test\r\nBcc: all@members.test',
    'asha@members.test, all@members.test',
    'asha@members.test;all@members.test',
    '"Asha" <asha@members.test>',
    'friends: asha@members.test;',
    'asha@members.test@members.test',
    'asha',
    '',
  ])('to %j is rejected: not exactly one email', async (to) => {
    await expect(posted({ ...mail, to })).rejects.toThrow('exactly one recipient email')
  })

  it('keeps Unicode text and a leading dot', async () => {
    const { texts } = await posted({ ...mail, to: 'ravi+news@members.test', subject: 'नमस्ते ₹ <b>', text: '.\r\n.one' })
    expect(headOf(texts[0])).toMatch(/^To: ravi\+news@members\.test$/m)
    expect(headOf(texts[0])).toMatch(/^Subject: =\?UTF-8\?/m)
  })
})

describe('with an SMTP server', () => {
  type Taken = { to: string[]; text: string; secure: boolean }

  async function server(options: SMTPServerOptions = {}) {
    const taken: Taken[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope, secure }, done) => {
        let text = ''
        stream.on('data', (chunk) => {
          text += chunk
        })
        stream.on('end', () => {
          taken.push({ to: envelope.rcptTo.map(({ address }) => address), text, secure })
          done()
        })
      },
      ...options,
    })
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
    const { port } = smtp.server.address() as AddressInfo
    const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
    const mailer = await openMailer(
      { mail: { url: `smtp://asha:pass@127.0.0.1:${port}`, from }, dataFolder: folder },
      log,
    )
    onTestFinished(async () => {
      await mailer.close()
      await close()
    })
    return { taken, mailer, close }
  }
  const auth: SMTPServerOptions = {
    onAuth: ({ username, password }, _, done) => done(password === 'pass' ? null : new Error('no'), { user: username }),
    allowInsecureAuth: true,
  }

  it('mails are sent through it', async () => {
    const { mailer, taken } = await server(auth)
    await mailer.check()
    await Promise.all(['one', 'two', 'three'].map((subject) => mailer.send({ ...mail, subject, html: '<p>Hi</p>' })))
    expect(taken.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ['asha@members.test']))
    expect(taken.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim()).sort()).toEqual(['one', 'three', 'two'])
  })

  it('a rejected mail is reported, and the next one is sent', async () => {
    const refuses = (address: string) => address.startsWith('gone@')
    const { mailer, taken } = await server({
      ...auth,
      onRcptTo: ({ address }, _, done) => done(refuses(address) ? new Error('no such mailbox') : null),
    })
    await expect(mailer.send({ ...mail, to: 'gone@members.test' })).rejects.toThrow('no such mailbox')
    await mailer.send(mail)
    expect(taken).toHaveLength(1)
  })

  it('sending and the check fail when the server is down', async () => {
    const { mailer, close } = await server(auth)
    await close()
    await expect(mailer.send(mail)).rejects.toThrow()
    await expect(mailer.check()).rejects.toThrow()
  })
})

it.each([
  [
    { response: '550 5.1.1 <asha@example.org>: no\r\nsuch mailbox', message: "Can't send mail" },
    '550 5.1.1 … no such mailbox',
  ],
  [{ message: 'Connection closed' }, 'Connection closed'],
  [{ response: '\ud800\0' }, '\ufffd '],
  [{ response: '5'.repeat(300) }, '5'.repeat(200)],
])('what the mail server said in %j is kept as %j', (error, reason) => expect(reasonOf(error)).toBe(reason))
