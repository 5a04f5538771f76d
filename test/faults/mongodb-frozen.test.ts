import { MONGODB } from './engine-under-test.js';
import { rowOfFreeze } from './frozen.suite.js';

rowOfFreeze(MONGODB);
