/** The tile server of the journeys: there is none, a journey answers for it. */
export const mapTiles = {
  MAP_TILE_URL: 'https://tiles.makewhole.test/{z}/{x}/{y}.png',
  MAP_TILE_ATTRIBUTION: '© The mappers of the journeys',
}

export const tileAddresses = 'https://tiles.makewhole.test/**'

export const aTile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8dc"/></svg>'
