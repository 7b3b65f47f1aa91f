import { expect, test } from 'vitest'
import { isAllowedImage, uploadedName } from './image-upload.ts'

test('a file’s name loses its brackets and begins with the time', () => {
  expect(uploadedName('ridge (1) (final).png', 1732)).toBe('1732-ridge _1 _final.png')
})

test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif'])('%s is allowed', (name) =>
  expect(isAllowedImage({ name })).toBe(true),
)
test.each(['a.svg', 'a.webp', 'png', 'a.png.exe', ''])('%s is not', (name) =>
  expect(isAllowedImage({ name })).toBe(false),
)
