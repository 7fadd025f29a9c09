import { expect, it } from 'vitest'
import { startTestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { lastMailedToken, password } from './testing/signups.ts'

it('emits password:changed when a password is changed or reset, and not when that fails', async () => {
  // Without the worker service, events stay in the table. A second process sends the mails.
  const site = await startTestSite({ SERVICES: 'web' })
  try {
    const member = await createMember(site.platform, { password })
    await site.api()('POST /auth/forgot-password', { body: { email: member.email } })
    const mailWorker = await site.startAnother({ SERVICES: 'worker' })
    const token = await lastMailedToken(mailWorker, member.email)
    await mailWorker.close()
    const passwordEvents = async () => {
      const { rows } = await site.database.pool.query<{ payload: string }>({
        text: `select payload from events where type = 'password:changed'`,
      })
      return rows.map(({ payload }) => JSON.parse(payload))
    }
    const change = (currentPassword: string) =>
      site.api(member.token)('POST /auth/change-password', {
        body: { currentPassword, password: `${password} changed` },
      })
    expect((await change('wrong password')).status).toBe(400)
    expect(await passwordEvents()).toEqual([])
    const set = { token, password: `${password} again` }
    const reset = () => site.api()('POST /auth/reset-password', { body: set })
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400])
    expect(await passwordEvents()).toEqual([{ memberId: member.id }])
    const { body } = await site.api()('POST /auth/login', {
      body: { identifier: member.email, password: set.password },
    })
    const again = { currentPassword: set.password, password }
    expect((await site.api(body.token)('POST /auth/change-password', { body: again })).status).toBe(200)
    expect(await passwordEvents()).toEqual([{ memberId: member.id }, { memberId: member.id }])
  } finally {
    await site.close()
  }
})
