export { esES } from '@mui/x-data-grid/locales'
