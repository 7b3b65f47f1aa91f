import { describe, expect, it } from 'vitest'
import { decodeText, delimiterOf } from './decode-text.ts'

const text = 'Nombre;Calle\r\nMuñoz;O’Brien – 5'
const western = Buffer.from(text.replace('’', '\u0092').replace('–', '\u0096'), 'latin1')
const little = Buffer.from(text, 'utf16le')
const big = Buffer.from(little).swap16()

describe('a text file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, small end first, with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['UTF-16, small end first', little],
    ['UTF-16, big end first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['UTF-16, big end first', big],
    ['Windows-1252', western],
  ])('is read as what it is: %s', (_, file) => {
    expect(decodeText(file)).toBe(text)
  })

  it.each<[string, Buffer]>([
    ['bytes that no table has', Buffer.from('410000ff', 'hex')],
    ['characters that Windows-1252 lacks', Buffer.from([0x41, 0x81, 0x42])],
    // "José" as an old Macintosh writes it.
    ['the table of an old Macintosh', Buffer.from([0x4a, 0x6f, 0x73, 0x8e, 0x73])],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('that can’t be told is not guessed: %s', (_, file) => {
    expect(decodeText(file)).toBeNull()
  })
})

it.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n"1,5";2;3', ';'],
  ['a\tb\tc\n1, or 2\t2\t3', '\t'],
  ['Claims of May\na;b;c', ';'],
  ['"x, y, z";b\n1;2', ';'],
])('its cells are parted by what its lines have most of: %j', (file, sign) => {
  expect(delimiterOf(file)).toBe(sign)
})
