import { Module } from '@nestjs/common';
import { ServiceAreas } from './service-areas.js';

/** The cities that chefs serve. */
@Module({ providers: [ServiceAreas], exports: [ServiceAreas] })
export class AreasModule {}
