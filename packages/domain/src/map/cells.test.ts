import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, finestLevel, levelOf, levels, placeOfCell } from './cells.ts'

const aPlace = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
})

describe('the squares of the map', () => {
  it('hold the middle of each', () => {
    fc.assert(
      fc.property(aPlace, fc.constantFrom(...levels), (place, level) => {
        const cell = cellOf(place, level)
        expect(cellOf(placeOfCell(cell, level), level)).toEqual(cell)
      }),
    )
  })

  it('are quartered from level to level', () => {
    fc.assert(
      fc.property(aPlace, fc.constantFrom(...levels), (place, level) => {
        const [fine, coarse] = [cellOf(place, finestLevel), cellOf(place, level)]
        const halvings = finestLevel - level
        expect({ x: fine.x >> halvings, y: fine.y >> halvings }).toEqual(coarse)
      }),
    )
  })

  it('take places beyond the edges of the map', () => {
    expect(cellOf({ latitude: 90, longitude: 180 }, 4)).toEqual({ x: 15, y: 0 })
    expect(cellOf({ latitude: -90, longitude: -181 }, 4)).toEqual({ x: 0, y: 15 })
  })

  it.each([
    ['California', { tlLat: 42, tlLon: -124.5, brLat: 32, brLon: -114 }, 9],
    ['a county', { tlLat: 40.5, tlLon: -121.5, brLat: 39.7, brLon: -120 }, 12],
    ['a street', { tlLat: 40.01, tlLon: -120.95, brLat: 40, brLon: -120.94 }, finestLevel],
    ['the world', { tlLat: 85, tlLon: -180, brLat: -85, brLon: 180 }, 4],
    ['a point', { tlLat: 40, tlLon: -120, brLat: 40, brLon: -120 }, finestLevel],
  ])('of %s are as fine as a map can show them', (_name, bounds, level) => {
    expect(levelOf(bounds)).toBe(level)
  })
})
