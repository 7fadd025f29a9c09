import { expect, test } from 'vitest'
import { suggestEmail } from './email-typos.ts'

test.each([
  ['meera@gmial.com', 'meera@gmail.com'],
  ['Meera@GMAIL.CON ', 'meera@gmail.com'],
  ['meera@gmai.com', 'meera@gmail.com'],
  ['meera@gmail.co', 'meera@gmail.com'],
  ['meera@gmaill.com', 'meera@gmail.com'],
  ['meera@gnail.com', 'meera@gmail.com'],
  ['meera@yaho.co.in', 'meera@yahoo.co.in'],
  ['meera@hotmial.com', 'meera@hotmail.com'],
  ['meera@outlok.com', 'meera@outlook.com'],
  ['meera@redifmail.com', 'meera@rediffmail.com'],
])('%s was probably meant as %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  ...['meera@gmail.com', 'meera@ymail.com', 'meera@mail.com', 'meera@email.com', 'meera@yahoo.in', 'meera@live.in'],
  ...['meera@example.com', 'meera@iitb.ac.in', 'meera@me.co', 'meera', 'meera@', '@gmial.com', 'a@b@gmial.com', ''],
])('%s needs no suggestion', (typed) => expect(suggestEmail(typed)).toBeNull())
