import { pour } from '~/pour';

// The nearest configuration has no alias: the folder beside it is not guessed.
pour(); //=> OPEN pour external
