import { MONGODB } from './engine-under-test.js';
import { testFreeze } from './frozen.suite.js';

testFreeze(MONGODB);
