import { Module } from '@nestjs/common';
import { AreasModule } from '../areas/areas.module.js';
import { EstimateFareHandler } from './estimate-fare.query.js';
import { FaresController } from './fares.controller.js';
import { GetFareHandler } from './get-fare.query.js';
import { Quotes } from './quotes.js';

/** Fares and quotes. */
@Module({
  imports: [AreasModule],
  controllers: [FaresController],
  providers: [Quotes, GetFareHandler, EstimateFareHandler],
  exports: [Quotes],
})
export class FaresModule {}
