export { tellOfApp as tell } from '../record/told/record.told.service.ts'
