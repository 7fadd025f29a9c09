import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const template = { subject: 'Verify', paragraphs: ['Welcome.', 'It works once.'], action: 'Verify email' }
const recipient = { to: 'asha@members.test', product: 'The room' }

test('composeMail puts the same text in the plain and the HTML part, with the link after the first paragraph', () => {
  const { text, html = '' } = composeMail(template, { ...recipient, link: 'https://site.test/verify?a=1&b=2' })
  expect(text).toBe('Welcome.\n\nVerify email: https://site.test/verify?a=1&b=2\n\nIt works once.\n\nThe room\n')
  const order = ['The room</p>', 'Welcome.', 'href="https://site.test/verify?a=1&amp;b=2"', 'It works once.']
  const positions = order.map((part) => html.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})

test('composeMail adds no button when there is no link', () => {
  const { text, html } = composeMail({ subject: 'Changed', paragraphs: ['It was changed.'] }, recipient)
  expect(text).toBe('It was changed.\n\nThe room\n')
  expect(html).not.toContain('<a ')
})

test('composeMail escapes HTML', () => {
  const hostile = '<img src=x onerror="alert(1)"> & \'more\''
  const { html } = composeMail(
    { subject: hostile, paragraphs: [hostile], action: hostile },
    {
      to: 'asha@members.test',
      product: hostile,
      link: 'https://site.test/"><script>alert(1)</script>',
    },
  )
  expect(html).not.toMatch(/<img|<script|" onerror/)
  expect(html?.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;more&#39;/g)).toHaveLength(4)
})

test('composeMail supports dark mode', () => {
  const { html } = composeMail(template, recipient)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('composeMail lists the entries and puts the unsubscribe link in the footer', () => {
  const { text, html = '' } = composeMail(template, {
    ...recipient,
    link: 'https://site.test/all',
    entries: [
      { title: 'Kavya <b>replied', message: 'Bought & held', link: 'https://site.test/1' },
      { title: 'A poll closed', message: '', link: 'https://site.test/2' },
    ],
    footerLinks: [{ label: 'Unsubscribe', link: 'https://site.test/unsubscribe?token=a' }],
  })
  expect(text).toBe(
    'Welcome.\n\n- Kavya <b>replied\n  Bought & held\n  https://site.test/1\n\n- A poll closed\n  https://site.test/2\n\n' +
      'Verify email: https://site.test/all\n\nIt works once.\n\nThe room\n\nUnsubscribe: https://site.test/unsubscribe?token=a\n',
  )
  const order = ['Kavya &lt;b&gt;replied', 'Bought &amp; held', 'A poll closed', '/all', 'It works', 'Unsubscribe']
  const positions = order.map((part) => html.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})
