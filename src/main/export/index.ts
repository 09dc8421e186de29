export { saveTour, type TourFile, tourFile } from './tour';
