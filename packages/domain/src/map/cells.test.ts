import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  parentCell,
  cornersOf,
  maxLevel,
  keyOfCell,
  keysWithin,
  levelOf,
  levels,
  nameOfSquare,
  placeOfCell,
  readSquare,
} from './cells.ts'
import { centreOfZip, townNear } from './zip-centres.ts'

const aPlace = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
})
const aLevel = fc.constantFrom(...levels)

describe('the squares of the map', () => {
  it('hold the middle of each', () => {
    fc.assert(
      fc.property(aPlace, aLevel, (place, level) => {
        const cell = cellOf(place, level)
        expect(cellOf(placeOfCell(cell, level), level)).toEqual(cell)
      }),
    )
  })

  it('are quartered from level to level', () => {
    fc.assert(
      fc.property(aPlace, aLevel, (place, level) => {
        expect(parentCell(cellOf(place, maxLevel), level)).toEqual(cellOf(place, level))
      }),
    )
  })

  it('have keys in one row: exactly those within a square are between its ends', () => {
    fc.assert(
      fc.property(aPlace, aPlace, aLevel, (one, other, level) => {
        const square = cellOf(one, level)
        const { from, to } = keysWithin(square, level)
        const key = keyOfCell(cellOf(other, maxLevel))
        expect(key >= from && key <= to).toBe(
          nameOfSquare(cellOf(other, level), level) === nameOfSquare(square, level),
        )
      }),
    )
  })

  it('are known by their names, and nothing else is', () => {
    fc.assert(
      fc.property(aPlace, aLevel, (place, level) => {
        const cell = cellOf(place, level)
        expect(readSquare(nameOfSquare(cell, level))).toEqual({ level, ...cell })
      }),
    )
    for (const name of ['', '3-1-1', '19-1-1', '4-16-0', '4-0-16', '4-1', '4-1-1-1', '4--1-1'])
      expect(readSquare(name)).toBeNull()
  })

  it('take places beyond the edges of the map', () => {
    expect(cellOf({ latitude: 90, longitude: 180 }, 4)).toEqual({ x: 15, y: 0 })
    expect(cellOf({ latitude: -90, longitude: -181 }, 4)).toEqual({ x: 0, y: 15 })
  })

  it('are never more than can be counted at once, whatever is asked for', () => {
    fc.assert(
      fc.property(aPlace, aPlace, fc.double({ min: 0, max: 24, noNaN: true }), (one, other, zoom) => {
        const bounds = {
          tlLat: one.latitude,
          tlLon: one.longitude,
          brLat: other.latitude,
          brLon: other.longitude,
        }
        const { from, to } = cornersOf(bounds, levelOf(zoom, bounds))
        expect(from.x <= to.x && from.y <= to.y).toBe(true)
        expect(Math.max(to.x - from.x, to.y - from.y)).toBeLessThan(41)
      }),
    )
  })

  it.each([
    ['California', 1, { tlLat: 42, tlLon: -124.5, brLat: 32, brLon: -114 }, 8],
    ['a county', 4, { tlLat: 40.5, tlLon: -121.5, brLat: 39.7, brLon: -120 }, 11],
    ['a street', 11, { tlLat: 40.01, tlLon: -120.95, brLat: 40, brLon: -120.94 }, maxLevel],
    ['a house', 14, { tlLat: 40.001, tlLon: -120.941, brLat: 40, brLon: -120.94 }, maxLevel],
    [
      'the world, asked for as if it were a street',
      11,
      { tlLat: 85, tlLon: -180, brLat: -85, brLon: 180 },
      5,
    ],
  ])('of %s are as fine as a map can show them', (_name, zoom, bounds, level) => {
    expect(levelOf(zoom, bounds)).toBe(level)
  })
})

describe('ZIP codes', () => {
  it('of the program’s counties have a middle, with or without the four digits behind', () => {
    expect(centreOfZip('95971-1234')).toMatchObject({ town: 'Quincy', county: 'Plumas' })
    expect(centreOfZip('90210')).toBeNull()
    expect(centreOfZip(null)).toBeNull()
  })

  it('name the place around them, and no place far from all of them', () => {
    expect(townNear({ latitude: 40.42, longitude: -120.66 })).toMatchObject({ town: 'Susanville' })
    expect(townNear({ latitude: 34.05, longitude: -118.24 })).toBeNull()
  })
})
