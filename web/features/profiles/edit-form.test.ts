import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { profileLimits } from '#contract/profiles.ts'
import { changedValues, type EditValues, isUsername, resolverFor, toFormData } from './edit-form.ts'
import { fitWithin, resizePhoto } from './resize-photo.ts'

const before: EditValues = {
  name: 'Meera Krishnan',
  username: 'meera_k',
  bio: 'Gold',
  location: 'Kochi',
  website: '',
  registrationBody: '',
  registrationNumber: '',
  phone: '',
}
const judged = async (part: Partial<EditValues>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolverFor(before)({ ...before, ...part }, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('the edit form', () => {
  test('sends only changed fields', () => {
    const changes = changedValues({ ...before, name: ' Meera K ', bio: 'Gold ' }, before)
    expect(changes).toEqual({ name: 'Meera K' })
    expect([...toFormData(changes, null).keys()]).toEqual(['name'])
    expect([...toFormData({}, new Blob(['x'])).keys()]).toEqual(['profile_picture'])
  })

  test('completes a website without its scheme', async () => {
    expect(changedValues({ ...before, website: ' priya.example.in ' }, before)).toEqual({
      website: 'https://priya.example.in',
    })
    expect(await judged({ website: 'priya.example.in/about' })).toEqual({})
  })

  test('validates only changed fields, so that a missing phone number is fine', async () => {
    expect(await judged({ bio: '' })).toEqual({})
  })

  test.each([
    [{ name: 'M' }, { name: 'Name must be at least 2 characters' }],
    [{ username: 'me' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'meera k' }, { username: 'Username can only contain lowercase letters, numbers, and underscores' }],
    [{ phone: '12' }, { phone: 'Phone number must be at least 6 digits' }],
    [{ website: 'meeracharts' }, { website: 'Please enter a full address, such as https://example.com' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Please enter a full address, such as https://example.com' }],
    [{ location: 'Ko\nchi' }, { location: 'Please write this on one line' }],
    [{ bio: 'x'.repeat(profileLimits.bioLength + 1) }, { bio: 'A bio can have up to 500 characters' }],
  ] as [Partial<EditValues>, object][])('rejects %j as the sign-up does', async (part, errors) => {
    expect(await judged(part)).toEqual(errors)
  })

  test("checks a username only once it's valid", () => {
    expect(['meera', 'me', 'Meera', 'meera k'].map(isUsername)).toEqual([true, false, true, false])
  })
})

test.each([
  [4000, 3000, 400, 300],
  [3000, 4000, 300, 400],
  [5000, 5, 400, 1],
  [120, 80, 120, 80],
])('fitWithin shrinks a photo of %i x %i to %i x %i', (width, height, newWidth, newHeight) => {
  expect(fitWithin(width, height, profileLimits.photoPixels)).toEqual({ width: newWidth, height: newHeight })
})

// Proves: rule.profile.photo-compress
test('resizePhoto makes a JPEG of at most 400 x 400 pixels with quality 0.8', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 900, close: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { photoPixels, photoQuality } = profileLimits
  const made: unknown[] = []
  const canvasOf = (width: number, height: number) => ({
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    convertToBlob: async (options: ImageEncodeOptions) => {
      made.push({ width, height, ...options })
      return new Blob(['smaller'])
    },
  })
  const photo = { file: new Blob(['large']), maxSize: photoPixels, quality: photoQuality }
  expect((await resizePhoto(photo, canvasOf as never)).photo).not.toBeNull()
  expect(made).toEqual([{ width: 400, height: 225, type: 'image/jpeg', quality: 0.8 }])
})
