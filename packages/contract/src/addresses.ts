/**
 * Method and path of every route, under `/api/v1`: all that a browser has to load of a route in order to call it. What
 * travels on it, and under which conditions, is said in each feature's `routes.ts`; `:name` marks a parameter.
 */
export const addresses = {
  getMe: { method: 'GET', path: '/Me' },
  setLocale: { method: 'PUT', path: '/Me/Locale' },
  listMyClaims: { method: 'GET', path: '/claimsbyclaimant' },
  getClaim: { method: 'GET', path: '/claims/:id' },
  createClaim: { method: 'PUT', path: '/Claims/CreateClaim' },
  saveClaimant: { method: 'POST', path: '/Claims/:id/Claimant' },
  saveAttorney: { method: 'PUT', path: '/Claims/:id/Attorney' },
  saveAdditionalPersons: { method: 'POST', path: '/Claims/:id/AdditionalPersons' },
  savePropertyDetails: { method: 'POST', path: '/Claims/:id/PropertyDetails' },
  saveInsurance: { method: 'PUT', path: '/Claims/:id/UpdateClaimInsurance' },
  signAndDate: { method: 'POST', path: '/Claims/:id/SignAndDate' },
  withdrawClaim: { method: 'POST', path: '/Claims/:id/Withdraw' },
  keepDraft: { method: 'PUT', path: '/Claims/:id/Draft' },
  getStartDraft: { method: 'GET', path: '/ClaimDrafts/Start' },
  keepStartDraft: { method: 'PUT', path: '/ClaimDrafts/Start' },
  listDocuments: { method: 'GET', path: '/Docs/MetaData/:claimId' },
  getUploadKey: { method: 'GET', path: '/Docs/Upload/Key/:claimId' },
  registerDocument: { method: 'POST', path: '/Docs/:claimId' },
  getDownloadKey: { method: 'GET', path: '/Docs/:documentId/Key' },
  deleteDocument: { method: 'DELETE', path: '/Docs/:documentId' },
  getProgram: { method: 'GET', path: '/Program' },
  getClaimantForm: { method: 'GET', path: '/Forms/Claimant' },
  getCounties: { method: 'GET', path: '/States/:state/Counties' },
} as const
