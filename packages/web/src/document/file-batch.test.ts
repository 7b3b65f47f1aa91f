import { describe, expect, it } from 'vitest'
import { checkFiles, formatBytes, nameNewPhotos } from './file-batch.ts'

const limits = { maxBytes: 10, extensions: ['pdf', 'jpg', 'heic'] }
const file = (name: string, text = 'bytes') => new File([text], name)

describe('checkFiles', () => {
  it('ignores a name that is in the batch already, also one that is repeated in the same choice, and says which', () => {
    const batch = checkFiles(['deed.pdf'], [file('deed.pdf'), file('map.pdf'), file('map.pdf')], limits)
    expect(batch.accepted.map(({ name }) => name)).toEqual(['map.pdf'])
    expect(batch.repeated).toEqual(['deed.pdf', 'map.pdf'])
  })

  it('replaces commas by dashes and says so', () => {
    const batch = checkFiles([], [file('deed, page 1.pdf')], limits)
    expect(batch.accepted[0]?.name).toBe('deed- page 1.pdf')
    expect(batch.renamed).toEqual(['deed- page 1.pdf'])
  })

  it('tells empty, too large and wrong files before anything is sent', () => {
    const batch = checkFiles(
      [],
      [file('a.pdf', ''), file('b.pdf', 'eleven byte'), file('c.exe'), file('d.HEIC')],
      limits,
    )
    expect(batch.accepted.map(({ failure }) => failure)).toEqual([
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
      null,
    ])
  })
})

it('gives each new photo of a phone a name of its own', () => {
  const photos = nameNewPhotos(
    [file('image.jpg'), file('image.jpg')],
    ['photo 1.jpg'],
    (number) => `photo ${number}`,
  )
  expect(photos.map(({ name }) => name)).toEqual(['photo 2.jpg', 'photo 3.jpg'])
})

it('writes sizes as people read them', () => {
  expect([formatBytes(3_250_586, 'en'), formatBytes(2_048, 'en'), formatBytes(26_214_400, 'en')]).toEqual([
    '3.1 MB',
    '2 KB',
    '25 MB',
  ])
})
