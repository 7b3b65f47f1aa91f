import { zipForm } from '../shared/street-address.ts'
import type { Place } from './cells.ts'

/*
 * The ZIP codes of the program's counties with town, county and middle, from public tables of the Census
 * Bureau (docs/rules/review.md "Where a claim stands on the map").
 */
const centres = [
  ['95915', 'Belden', 'Plumas', 39.991, -121.231],
  ['95923', 'Canyon Dam', 'Plumas', 40.184, -121.137],
  ['95934', 'Crescent Mills', 'Plumas', 40.06, -120.908],
  ['95947', 'Greenville', 'Plumas', 40.159, -120.844],
  ['95956', 'Meadow Valley', 'Plumas', 39.884, -121.116],
  ['95971', 'Quincy', 'Plumas', 39.929, -120.924],
  ['95980', 'Storrie', 'Plumas', 39.917, -121.322],
  ['95983', 'Taylorsville', 'Plumas', 40.058, -120.739],
  ['95984', 'Twain', 'Plumas', 39.983, -121.128],
  ['96001', 'Redding', 'Shasta', 40.577, -122.455],
  ['96002', 'Redding', 'Shasta', 40.528, -122.319],
  ['96003', 'Redding', 'Shasta', 40.667, -122.32],
  ['96007', 'Anderson', 'Shasta', 40.457, -122.308],
  ['96008', 'Bella Vista', 'Shasta', 40.723, -122.11],
  ['96009', 'Bieber', 'Lassen', 41.056, -121.021],
  ['96011', 'Big Bend', 'Shasta', 41.056, -121.892],
  ['96013', 'Burney', 'Shasta', 40.974, -121.692],
  ['96016', 'Cassel', 'Shasta', 40.894, -121.509],
  ['96017', 'Castella', 'Shasta', 41.106, -122.313],
  ['96019', 'Shasta Lake', 'Shasta', 40.687, -122.399],
  ['96020', 'Chester', 'Plumas', 40.307, -121.262],
  ['96021', 'Corning', 'Tehama', 39.923, -122.27],
  ['96022', 'Cottonwood', 'Shasta', 40.336, -122.448],
  ['96028', 'Fall River Mills', 'Shasta', 41.007, -121.457],
  ['96029', 'Flournoy', 'Tehama', 39.939, -122.489],
  ['96033', 'French Gulch', 'Shasta', 40.741, -122.593],
  ['96035', 'Gerber', 'Tehama', 40.042, -122.185],
  ['96040', 'Hat Creek', 'Shasta', 40.79, -121.475],
  ['96047', 'Igo', 'Shasta', 40.479, -122.692],
  ['96049', 'Redding', 'Shasta', 40.587, -122.392],
  ['96051', 'Lakehead', 'Shasta', 40.916, -122.311],
  ['96055', 'Los Molinos', 'Tehama', 40.099, -121.998],
  ['96056', 'McArthur', 'Shasta', 41.067, -121.318],
  ['96059', 'Manton', 'Tehama', 40.434, -121.829],
  ['96061', 'Mill Creek', 'Tehama', 40.348, -121.488],
  ['96062', 'Millville', 'Shasta', 40.556, -122.091],
  ['96063', 'Mineral', 'Tehama', 40.37, -121.606],
  ['96065', 'Montgomery Creek', 'Shasta', 40.89, -121.957],
  ['96068', 'Nubieber', 'Lassen', 41.103, -121.198],
  ['96069', 'Oak Run', 'Shasta', 40.685, -122.016],
  ['96070', "O'Brien", 'Shasta', 40.812, -122.325],
  ['96071', 'Old Station', 'Shasta', 40.694, -121.457],
  ['96073', 'Palo Cedro', 'Shasta', 40.599, -122.195],
  ['96074', 'Paskenta', 'Tehama', 39.862, -122.591],
  ['96075', 'Paynes Creek', 'Tehama', 40.362, -121.876],
  ['96076', 'Platina', 'Shasta', 40.392, -122.938],
  ['96078', 'Proberta', 'Tehama', 40.082, -122.176],
  ['96079', 'Shasta Lake', 'Shasta', 40.68, -122.371],
  ['96080', 'Red Bluff', 'Tehama', 40.165, -122.442],
  ['96084', 'Round Mountain', 'Shasta', 40.796, -121.869],
  ['96087', 'Shasta', 'Shasta', 40.633, -122.587],
  ['96088', 'Shingletown', 'Shasta', 40.511, -121.876],
  ['96089', 'Shasta Lake', 'Shasta', 40.68, -122.371],
  ['96090', 'Tehama', 'Tehama', 40.007, -122.119],
  ['96092', 'Vina', 'Tehama', 39.971, -121.97],
  ['96095', 'Whiskeytown', 'Shasta', 40.639, -122.56],
  ['96096', 'Whitmore', 'Shasta', 40.636, -121.876],
  ['96099', 'Redding', 'Shasta', 40.587, -122.392],
  ['96103', 'Graeagle', 'Plumas', 39.78, -120.671],
  ['96105', 'Chilcoot', 'Plumas', 39.689, -120.144],
  ['96106', 'Clio', 'Plumas', 39.735, -120.544],
  ['96109', 'Doyle', 'Lassen', 39.994, -120.102],
  ['96113', 'Herlong', 'Lassen', 40.188, -120.146],
  ['96114', 'Janesville', 'Lassen', 40.293, -120.489],
  ['96117', 'Litchfield', 'Lassen', 40.533, -120.235],
  ['96119', 'Madeline', 'Lassen', 41.04, -120.554],
  ['96121', 'Milford', 'Lassen', 40.164, -120.38],
  ['96122', 'Portola', 'Plumas', 39.821, -120.476],
  ['96123', 'Ravendale', 'Lassen', 40.846, -120.322],
  ['96127', 'Susanville', 'Lassen', 40.416, -120.653],
  ['96128', 'Standish', 'Lassen', 40.349, -120.406],
  ['96129', 'Beckwourth', 'Plumas', 39.835, -120.36],
  ['96130', 'Susanville', 'Lassen', 40.549, -120.634],
  ['96132', 'Termo', 'Lassen', 40.9, -120.514],
  ['96135', 'Vinton', 'Plumas', 39.813, -120.209],
  ['96136', 'Wendel', 'Lassen', 40.346, -120.081],
  ['96137', 'Westwood', 'Lassen', 40.469, -121.23],
] as const

/** A ZIP code of the program's counties. */
export interface ZipCentre extends Place {
  readonly zip: string
  readonly town: string
  readonly county: string
}

const all: readonly ZipCentre[] = centres.map(([zip, town, county, latitude, longitude]) => ({
  zip,
  town,
  county,
  latitude,
  longitude,
}))
const byZip = new Map(all.map((centre) => [centre.zip, centre]))

/** Returns the middle of a ZIP code; null where it is none of the program's counties. */
export function centreOfZip(zip: string | null): ZipCentre | null {
  return byZip.get(zipForm(zip) ?? '') ?? null
}

/** Farther from every town, a place is in none of the program's counties. */
const maxDegrees = 0.6

/** Finds the nearest town of a place; null where none is near. */
export function townNear({ latitude, longitude }: Place): ZipCentre | null {
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  const distance = (to: ZipCentre) =>
    Math.hypot(latitude - to.latitude, (longitude - to.longitude) * longitudeScale)
  const nearest = all.reduce((nearestSoFar, each) =>
    distance(each) < distance(nearestSoFar) ? each : nearestSoFar,
  )
  return distance(nearest) <= maxDegrees ? nearest : null
}
